import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class UpdateTicketCode {
    public static void main(String[] args) throws Exception {
        var body = """
            {
              "ticketAccess": {
                "type": "OTHER",
                "locator": "MIR-AUR0319-2C8P-V6NB"
              }
            }
            """;
        var address = System.getenv("TAQUILLA_API") + "/v1/tickets/AUR-0001";
        var request = HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
            .header("Content-Type", "application/json")
            .method("PATCH", BodyPublishers.ofString(body))
            .build();

        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        System.out.println(response.body());
        if (response.statusCode() >= 400) System.exit(1);
    }
}
