import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class EnqueueTicketsBatch {
    public static void main(String[] args) throws Exception {
        var body = """
            [
              {
                "externalReferenceEventId": "aurelia-2027",
                "showId": "aurelia-0319",
                "ticketId": "AUR-0001",
                "ticketOptionId": "platea",
                "priceTypeId": "general",
                "orderId": "AUR-P-1001",
                "buyer": "lucia.ferreyra@example.com",
                "ticketAccess": {
                  "type": "OTHER",
                  "locator": "MIR-AUR0319-7Q2M-K4XT"
                },
                "props": {
                  "seating": {
                    "section": "Platea",
                    "row": "F",
                    "seat": "12"
                  }
                }
              },
              {
                "externalReferenceEventId": "aurelia-2027",
                "showId": "aurelia-0319",
                "ticketId": "AUR-0002",
                "ticketOptionId": "platea",
                "priceTypeId": "general",
                "orderId": "AUR-P-1001",
                "buyer": "lucia.ferreyra@example.com",
                "ticketAccess": {
                  "type": "OTHER",
                  "locator": "MIR-AUR0319-9H5C-W2RD"
                },
                "props": {
                  "seating": {
                    "section": "Platea",
                    "row": "F",
                    "seat": "13"
                  }
                }
              }
            ]
            """;
        var address = System.getenv("TAQUILLA_API") + "/v1/tickets";
        var request = HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();

        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        System.out.println(response.body());
        if (response.statusCode() >= 400) System.exit(1);
    }
}
