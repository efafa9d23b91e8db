import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class CreateTicketsBuyerData {
    public static void main(String[] args) throws Exception {
        var body = """
            [
              {
                "externalReferenceEventId": "aurelia-2027",
                "showId": "aurelia-0319",
                "ticketId": "AUR-0001",
                "ticketOptionId": "platea",
                "buyer": "lucia.ferreyra@example.com",
                "ticketAccess": {
                  "type": "OTHER",
                  "locator": "MIR-AUR0319-7Q2M-K4XT"
                },
                "orderId": "AUR-P-1001",
                "primarySaleBuyerData": {
                  "firstName": "Lucía",
                  "lastName": "Ferreyra",
                  "identificationType": "DNI",
                  "identificationNumber": "31456789",
                  "phoneNumber": "+5493515550142"
                }
              },
              {
                "externalReferenceEventId": "aurelia-2027",
                "showId": "aurelia-0319",
                "ticketId": "AUR-0011",
                "ticketOptionId": "platea",
                "buyer": "+5493515550187",
                "ticketAccess": {
                  "type": "OTHER",
                  "locator": "MIR-AUR0319-5D8J-R3VN"
                },
                "orderId": "AUR-P-1011",
                "buyerEmailExternal": "camila.brizuela@example.com"
              }
            ]
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
