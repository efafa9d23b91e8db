import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class CreateTicketsPdf {
    public static void main(String[] args) throws Exception {
        var body = """
            [{
              "externalReferenceEventId": "aurelia-2027",
              "showId": "aurelia-0319",
              "ticketId": "AUR-0003",
              "ticketOptionId": "palco",
              "buyer": "martin.olmos@example.com",
              "ticketAccess": {
                "type": "OTHER",
                "locator": "MIR-AUR0319-4W7B-H2PS"
              },
              "props": {
                "urls": {
                  "qrTicketPdfUrl": "https://teatromirasoles.example/pdf/AUR-0003-5f0c9b.pdf",
                  "externalPassbookUrl": "https://teatromirasoles.example/passbook/AUR-0003-5f0c9b.pkpass"
                }
              }
            }]
            """;
        var address = System.getenv("TAQUILLA_API") + "/v1/sync/tickets";
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
